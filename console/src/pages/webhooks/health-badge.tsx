import { Badge, type MantineColor } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  type Icon,
  IconMinus,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type HealthWord, judgeHealth } from './judge-health.ts';
import type { Endpoint } from './webhook-types.ts';

const looks: Readonly<Record<HealthWord, { readonly color: MantineColor; readonly icon: Icon }>> = {
  disabled: { color: 'gray', icon: IconBan },
  disabled_gone: { color: 'red', icon: IconBan },
  disabled_failing: { color: 'red', icon: IconBan },
  disabled_imported: { color: 'orange', icon: IconBan },
  disabled_secret_lost: { color: 'orange', icon: IconBan },
  failing: { color: 'red', icon: IconX },
  unsteady: { color: 'orange', icon: IconAlertTriangle },
  healthy: { color: 'teal', icon: IconCheck },
  quiet: { color: 'gray', icon: IconMinus },
  untried: { color: 'gray', icon: IconMinus },
};

/** An endpoint's health: a word, an icon and a colour. */
export function HealthBadge({ endpoint }: { endpoint: Endpoint }) {
  const { t } = useTranslation('webhooks');
  const word = judgeHealth(endpoint);
  const { color, icon: Symbol } = looks[word];
  return (
    <Badge
      color={color}
      variant="light"
      fw={600}
      leftSection={<Symbol size={12} aria-hidden />}
      // Also in a narrow column, because a truncated word is useless.
      miw="max-content"
    >
      {t(`health.${word}`)}
    </Badge>
  );
}
