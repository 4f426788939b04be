import { Alert } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Explains why nothing loads or saves while the device is offline. */
export function OfflineBar() {
  const { t } = useTranslation();
  const { online } = useNetwork();
  return (
    <div role="status">
      {online ? null : (
        <Alert color="yellow" radius={0} icon={<IconWifiOff aria-hidden />}>
          {t('offline')}
        </Alert>
      )}
    </div>
  );
}
