import { useTranslation } from 'react-i18next';
import type { AuditEntry } from './audit-entry.ts';

/** Words for the names in the audit log; unknown names are shown unchanged. */
export function useAuditWords() {
  const { t, i18n } = useTranslation('audit-log');
  const has = (key: string): boolean => i18n.exists(key, { ns: 'audit-log' });
  const word = (key: string, fallback: string): string => (has(key) ? t(key as 'title') : fallback);
  return {
    has,
    field: (name: string): string => {
      const [, header] = /^headers\.(.+)$/.exec(name) ?? [];
      if (header !== undefined) return t('fields.header', { name: header });
      const [, code] = /^custom_fields\.(.+)$/.exec(name) ?? [];
      return code === undefined
        ? word(`fields.${name}`, name.replaceAll('_', ' '))
        : t('fields.custom_field', { code });
    },
    kind: (kind: string): string => word(`kinds.${kind}`, kind.replaceAll('_', ' ')),
    actor: ({
      actor_kind: kind,
      actor_name: name,
      application_name: application,
    }: AuditEntry): string => {
      if (kind === 'system') return t('actors.system');
      if (kind === 'operator') return t('actors.operator');
      if (name === null) return t('actors.gone');
      if (kind === 'provisioning') return t('actors.provisioning', { name });
      if (application !== null) return t('actors.via', { name, application });
      return kind === 'api_key' ? t('actors.api_key', { name }) : name;
    },
  };
}
