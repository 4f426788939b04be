import { Code, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';
import { api, client } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { notifyDone } from '../../../ui/notify.ts';
import { PageActions } from '../../../ui/page-actions.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useDownload } from '../../../ui/use-download.ts';
import { ifMatch, useConfirmation } from '../../../ui/use-confirmation.ts';

type PaymentFile = Answer<'getPaymentFile'>['payment_file'];
type Move = 'release' | 'discard';

interface PaymentFilePanelProps {
  readonly file: PaymentFile;
  /** The next run pays the period again. */
  readonly isReversed: boolean;
}

/** The file of a run: released by a second person, then downloaded for the bank. */
export function PaymentFilePanel({ file, isReversed }: PaymentFilePanelProps) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const [asking, setAsking] = useState<Move>();
  return (
    <Panel
      title={t('payments.file')}
      actions={<FileActions file={file} isReversed={isReversed} onAsk={setAsking} />}
    >
      <Stack>
        <StatusBadge status={file.status} actions={file.allowed_actions} />
        <Facts
          facts={[
            { label: t('payments.execution_date'), value: format.date(file.execution_date) },
            { label: t('payments.payer'), value: file.payer_name },
            {
              label: t('payments.prepared_by'),
              value: `${file.created_by_name}, ${format.instant(file.created_at)}`,
            },
            {
              label: t('payments.released_by'),
              value:
                file.released_at === null
                  ? null
                  : `${file.released_by_name}, ${format.instant(file.released_at)}`,
            },
          ]}
        />
        <Text size="xs" c="dimmed">
          SHA-256: <Code style={{ wordBreak: 'break-all' }}>{file.sha256}</Code>
        </Text>
      </Stack>
      {asking === undefined ? null : (
        <MoveDialog file={file} move={asking} onClose={() => setAsking(undefined)} />
      )}
    </Panel>
  );
}

function FileActions({
  file,
  isReversed,
  onAsk,
}: PaymentFilePanelProps & { readonly onAsk: (move: Move) => void }) {
  const { t } = useTranslation('payroll');
  const { t: common } = useTranslation();
  const isAllowed = (action: string) => file.allowed_actions.includes(action);
  const isOwnWork = file.unavailable_actions.some(({ reason }) => reason === 'four_eyes');
  if (file.status === 'released') {
    return <DownloadFile file={file} isReversed={isReversed} />;
  }
  return (
    <PageActions
      actions={[
        ...(isAllowed('release') || isOwnWork
          ? [
              {
                label: t('payments.release'),
                primary: true,
                onClick: () => onAsk('release'),
                closed: isOwnWork ? common('closed.four_eyes') : undefined,
              },
            ]
          : []),
        { label: t('payments.discard'), danger: true, onClick: () => onAsk('discard') },
      ]}
    />
  );
}

/** The file of a reversed run is downloaded after a warning only. */
function DownloadFile({ file, isReversed }: PaymentFilePanelProps) {
  const { t } = useTranslation('payroll');
  const { download, loading } = useDownload();
  const [isWarned, warning] = useDisclosure();
  const query = isReversed ? ({ reversed: 'acknowledged' } as const) : {};
  const params = { path: { id: file.id }, query };
  const save = () =>
    download(`payments-${file.execution_date}-${file.currency}.xml`, () =>
      client.GET('/payment-files/{id}/xml', { params, parseAs: 'blob' }),
    );
  return (
    <>
      <PageActions
        actions={[
          {
            label: t('payments.download'),
            icon: IconDownload,
            primary: !isReversed,
            loading,
            onClick: isReversed ? warning.open : save,
          },
        ]}
      />
      <ConfirmDialog
        opened={isWarned}
        onClose={warning.close}
        title={t('payments.reversed_title')}
        confirmLabel={t('payments.reversed_download')}
        danger
        onConfirm={save}
      >
        {t('payments.reversed_text')}
      </ConfirmDialog>
    </>
  );
}

function MoveDialog({
  file: asked,
  move,
  onClose,
}: {
  file: PaymentFile;
  move: Move;
  onClose: () => void;
}) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const release = api.useMutation('post', '/payment-files/{id}/release');
  const discard = api.useMutation('post', '/payment-files/{id}/discard');
  const params = { path: { id: asked.id } };
  const { shown: file, confirm } = useConfirmation(asked, async () => {
    const { data, error } = await client.GET('/payment-files/{id}', { params });
    return { data: data?.payment_file, error };
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(`payments.${move}_title`)}
      confirmLabel={t(`payments.${move}`)}
      danger={move === 'discard'}
      onConfirm={async () => {
        await (move === 'release'
          ? confirm((seen) => release.mutateAsync({ params, headers: ifMatch(seen) }))
          : discard.mutateAsync({ params }));
        notifyDone(t(`payments.${move}_done`));
      }}
    >
      {t(`payments.${move}_text`, {
        count: file.transfer_count,
        people: format.number(file.transfer_count),
        sum: format.money(file.transfer_sum, file.currency),
        date: format.date(file.execution_date),
      })}
    </ConfirmDialog>
  );
}
