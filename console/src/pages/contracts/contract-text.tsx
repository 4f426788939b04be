import { Text } from '@mantine/core';
import type { Ref } from 'react';

/** A contract's text, each line and space as it is kept: that is what the hash is of. */
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
      {/* Who has this in view has had all of the text on the screen. */}
      <div ref={endRef} aria-hidden style={{ blockSize: 1 }} />
    </>
  );
}
