import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

const typingPauseMs = 250;

export interface SearchFieldProps {
  readonly label: string;
  /** The search text in the URL. */
  readonly value: string | undefined;
  /** Called after a pause in typing; undefined if empty. */
  readonly onChange: (value: string | undefined) => void;
}

/** A search box whose text is stored in the page's URL. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value ?? '');
  const sent = useRef(value ?? '');
  const report = useDebouncedCallback((text: string) => {
    sent.current = text.trim();
    onChange(sent.current === '' ? undefined : sent.current);
  }, typingPauseMs);
  // The URL may change independently: back, forward, a cleared filter.
  useEffect(() => {
    if ((value ?? '') === sent.current) return;
    sent.current = value ?? '';
    setTyped(sent.current);
  }, [value]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      maxLength={100}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        report(event.currentTarget.value);
      }}
      w={{ base: '100%', sm: 240 }}
    />
  );
}
