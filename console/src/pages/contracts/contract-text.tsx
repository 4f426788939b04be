import { Text } from '@mantine/core';
import type { Ref } from 'react';

/** A contract's text with each line and space exactly as stored, because the hash covers them. */
export function ContractText({ body, endRef }: { body: string; endRef?: Ref<HTMLDivElement> }) {
  return (
    <>
      <Text
        component="div"
        lh={1.7}
        maw="75ch"
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {body}
      </Text>
      {/* When this is visible, all of the text has been on the screen. */}
      <div ref={endRef} aria-hidden style={{ blockSize: 1 }} />
    </>
  );
}
