import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBuilding, IconDownload, IconMail, IconUserUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LinkToPassOn } from '../link-to-pass-on.tsx';
import { type EmployeesBulkProps, nameIn } from './bulk-employees.ts';
import { ChangeDepartment, ChangeManager } from './bulk-fields.tsx';

/** What HR can do with the selected employees. */
export function EmployeesBulk({ chosen, finish }: EmployeesBulkProps) {
  const { t } = useTranslation('employees');
  const [isMoving, moving] = useDisclosure();
  const [isAssigning, assigning] = useDisclosure();
  const ids = chosen.map(({ id }) => id);
  return (
    <>
      <Invite chosen={chosen} finish={finish} />
      <Button
        variant="default"
        leftSection={<IconBuilding size={16} aria-hidden />}
        onClick={moving.open}
      >
        {t('bulk.department')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconUserUp size={16} aria-hidden />}
        onClick={assigning.open}
      >
        {t('bulk.manager')}
      </Button>
      <Button
        component="a"
        href={`/console/api/employees/export?employee_ids=${ids.join()}`}
        download
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {t('bulk.export')}
      </Button>
      <ChangeDepartment opened={isMoving} onClose={moving.close} chosen={chosen} finish={finish} />
      <ChangeManager
        opened={isAssigning}
        onClose={assigning.close}
        chosen={chosen}
        finish={finish}
      />
    </>
  );
}

function Invite({ chosen, finish }: EmployeesBulkProps) {
  const { t } = useTranslation('employees');
  const [isAsking, asking] = useDisclosure();
  const invite = api.useMutation('post', '/employees/invite-several');
  return (
    <>
      <Button leftSection={<IconMail size={16} aria-hidden />} onClick={asking.open}>
        {t('bulk.invite')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={asking.close}
        title={t('bulk.invite_title', { count: chosen.length })}
        confirmLabel={t('bulk.invite')}
        onConfirm={async () => {
          const body = { employee_ids: chosen.map(({ id }) => id) };
          const { results } = await invite.mutateAsync({ body });
          finish(
            results.map(({ id, problem, invitation }) => {
              const label = nameIn(chosen, id);
              const note =
                invitation === undefined
                  ? {}
                  : { note: <LinkToPassOn link={invitation} label={label} /> };
              return { key: id, label, problem, ...note };
            }),
          );
        }}
      >
        {t('bulk.invite_text')}
      </ConfirmDialog>
    </>
  );
}
