import { Avatar, type MantineColor } from '@mantine/core';

/** Quiet, and different from the colours of states. */
const colors: readonly MantineColor[] = [
  'indigo',
  'cyan',
  'teal',
  'grape',
  'pink',
  'violet',
  'blue',
  'green',
];

export interface PersonAvatarProps {
  /** Chooses the colour, so that a person has the same one everywhere. */
  readonly id: string;
  readonly name: string;
  /** The version of the photo; absent or null without one. */
  readonly photo?: string | null | undefined;
  readonly size?: number;
}

/** A person's photo or initials. The name is next to it, so it is hidden from screen readers. */
export function PersonAvatar({ id, name, photo, size = 32 }: PersonAvatarProps) {
  return (
    <Avatar
      name={name}
      src={photo === undefined || photo === null ? null : photoAddress(id, photo)}
      imageProps={{ loading: 'lazy' }}
      color={colors[hash(id) % colors.length] ?? 'indigo'}
      variant="light"
      radius="50%"
      size={size}
      aria-hidden
    />
  );
}

/** A new address for each photo, so that browsers can keep them. */
function photoAddress(id: string, version: string): string {
  return `/console/api/people/${id}/photo?v=${version}`;
}

function hash(text: string): number {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum;
}
