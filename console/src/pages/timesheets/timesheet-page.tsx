import { Alert, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RequestStatus } from '../../ui/request-status.tsx';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ApprovalChain } from '../../ui/approval-chain.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { RejectionAlert } from '../../ui/rejection-alert.tsx';
import { NewTimesheet } from './new-timesheet.tsx';
import { TimesheetEditor } from './timesheet-editor.tsx';
import { TimesheetReading } from './timesheet-reading.tsx';

const route = getRouteApi('/signed-in/timesheets/$id');

/** A week of hours, new or existing, to fill in or to decide on. */
export function TimesheetPage() {
  const { id } = route.useParams();
  return id === 'new' ? <NewTimesheet /> : <StoredTimesheet key={id} id={id} />;
}

function StoredTimesheet({ id }: { id: string }) {
  const { t } = useTranslation('timesheets');
  const format = useFormat();
  const query = api.useQuery('get', '/timesheets/{id}', { params: { path: { id } } });
  const sheet = query.data?.timesheet;
  const dates = sheet === undefined ? '' : format.dateRange(sheet.period_start, sheet.period_end);
  return (
    <Page
      title={sheet === undefined ? t('one') : `${sheet.employee_name}, ${dates}`}
      crumbs={[{ label: t('title'), link: { to: '/timesheets' } }]}
      badge={sheet === undefined ? undefined : <RequestStatus request={sheet} />}
    >
      <QueryState query={query}>
        {({ timesheet }) => (
          <>
            {timesheet.status === 'rejected' ? (
              <RejectionAlert reason={timesheet.rejection_reason} />
            ) : null}
            {timesheet.reopening_reason === null ? null : (
              <ReopeningAlert reason={timesheet.reopening_reason} />
            )}
            {timesheet.allowed_actions.includes('edit') ? (
              // After moving it to other days it has other fields.
              <TimesheetEditor key={timesheet.period_start} timesheet={timesheet} />
            ) : (
              <TimesheetReading timesheet={timesheet} />
            )}
            {timesheet.approval.steps.length === 0 ? null : (
              <Panel title={t('chain')}>
                <ApprovalChain approval={timesheet.approval} />
              </Panel>
            )}
          </>
        )}
      </QueryState>
    </Page>
  );
}

function ReopeningAlert({ reason }: { reason: string }) {
  const { t } = useTranslation('timesheets');
  return (
    <Alert variant="light" icon={<IconArrowBackUp aria-hidden />} title={t('reopen.was')}>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
        {reason}
      </Text>
    </Alert>
  );
}
