import { Container } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ProblemAlert } from '../ui/problem-alert.tsx';

/** In the place of a page that broke, or whose script could not be loaded. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = async (): Promise<void> => {
    reset();
    await router.invalidate();
  };
  return (
    <Container size="sm" py="xl">
      <ProblemAlert error={error} retry={retry} />
    </Container>
  );
}
