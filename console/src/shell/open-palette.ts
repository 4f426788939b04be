import { spotlight } from '@mantine/spotlight';

export function openPalette(): void {
  spotlight.open();
}
