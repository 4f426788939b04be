import { Container, Skeleton, Stack } from '@mantine/core';
import { SkeletonLines } from '../ui/query-state.tsx';

/** Shown while a page's script and texts are loading: a title, and some lines. */
export function PagePending() {
  return (
    <Container size="xl" px={{ base: 'sm', sm: 'lg' }} py="lg" role="status" aria-busy>
      <Stack gap="lg">
        <Skeleton height={30} width={220} />
        <SkeletonLines count={8} />
      </Stack>
    </Container>
  );
}
