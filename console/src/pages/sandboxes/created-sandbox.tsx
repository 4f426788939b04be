import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';

interface CreatedSandboxProps {
  readonly created: Answer<'createSandbox'>;
  readonly onDone: () => void;
}

/** The first key of a sandbox, and what to try with it. */
export function CreatedSandbox({ created: { sandbox, secret }, onDone }: CreatedSandboxProps) {
  const { t } = useTranslation('sandboxes');
  return (
    <SecretOnce
      title={t('created.title', { name: sandbox.name })}
      secret={secret}
      label={t('created.label')}
      onDone={onDone}
    >
      <CodeBlock code={advanceCommand(secret, sandbox.today)} label={t('created.try')} />
    </SecretOnce>
  );
}

function advanceCommand(secret: string, today: string): string {
  const to = Temporal.PlainDate.from(today).add({ days: 30 }).toString();
  return [
    `curl ${location.origin}/api/v1/sandbox/advance \\`,
    `  -H 'Authorization: Bearer ${secret}' \\`,
    `  -H 'Content-Type: application/json' -d '{"to":"${to}"}'`,
  ].join('\n');
}
