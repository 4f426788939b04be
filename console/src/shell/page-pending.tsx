import { Container } from '@mantine/core';
import { SkeletonLines } from '../ui/query-state.tsx';

/** Shown while a page's script and texts are loading. */
export function PagePending() {
  return (
    <Container size="xl" py="lg" role="status" aria-busy>
      <SkeletonLines count={8} />
    </Container>
  );
}
