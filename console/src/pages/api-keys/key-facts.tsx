import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Facts } from '../../ui/facts.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import type { ApiKey } from './api-key.ts';
import { KeyExpiry, LastUsed } from './key-times.tsx';
import { KeyMark } from './use-key-columns.tsx';

export function KeyFacts({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation('api-keys');
  const format = useFormat();
  const facts = [
    { label: t('columns.key'), value: <KeyMark apiKey={apiKey} /> },
    { label: t('columns.created_by'), value: apiKey.created_by_name ?? t('former_user') },
    { label: t('facts.created'), value: format.instant(apiKey.created_at) },
    { label: t('columns.last_used'), value: <LastUsed apiKey={apiKey} /> },
    { label: t('columns.expires'), value: <KeyExpiry apiKey={apiKey} /> },
  ];
  if (apiKey.revoked_at !== null) {
    facts.push({ label: t('facts.revoked'), value: format.instant(apiKey.revoked_at) });
  }
  if (apiKey.rolled_from !== null) {
    facts.push({
      label: t('facts.rolled_from'),
      value: <KeyLink id={apiKey.rolled_from} text={t('facts.key_before')} />,
    });
  }
  if (apiKey.replaced_by !== null) {
    facts.push({
      label: t('facts.replaced_by'),
      value: <KeyLink id={apiKey.replaced_by} text={t('facts.key_after')} />,
    });
  }
  return <Facts facts={facts} />;
}

function KeyLink({ id, text }: { id: string; text: string }) {
  return (
    <TextLink to="/settings/api-keys/$id" params={{ id }}>
      {text}
    </TextLink>
  );
}
