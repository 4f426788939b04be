import { Container } from '@mantine/core';
import { SkeletonLines } from '../ui/query-state.tsx';

/** While a page's script and texts are on their way. */
export function PagePending() {
  return (
    <Container size="xl" py="lg" role="status" aria-busy>
      <SkeletonLines count={8} />
    </Container>
  );
}
