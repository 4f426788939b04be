import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../ui/code-block.tsx';
import { exampleBody } from './example-body.ts';
import type { EventType } from './webhook-types.ts';

/** A sample body of an event, or the schema of its payload. */
export function EventExample({ type }: { type: EventType }) {
  const { t } = useTranslation('webhooks');
  const [shown, setShown] = useState<'body' | 'schema'>('body');
  return (
    <Stack gap="xs" mt="xs" align="stretch">
      <SegmentedControl
        size="xs"
        aria-label={t('form.example_of', { event: type.type })}
        value={shown}
        onChange={setShown}
        data={[
          { value: 'body', label: t('form.example_body') },
          { value: 'schema', label: t('form.example_schema') },
        ]}
        style={{ alignSelf: 'flex-start' }}
      />
      {shown === 'body' ? (
        <CodeBlock label={t('form.example_body')} code={exampleBody(type)} />
      ) : (
        <CodeBlock label={t('form.example_schema')} code={JSON.stringify(type.schema, null, 2)} />
      )}
    </Stack>
  );
}
