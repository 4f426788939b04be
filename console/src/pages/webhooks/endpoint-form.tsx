import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FormFooter } from '../../ui/form-footer.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { ChangedFieldsField, hasEmployeeUpdates } from './changed-fields-field.tsx';
import { EventPicker } from './event-picker.tsx';
import { HeadersField } from './headers-field.tsx';
import { faultOf, type HeaderRow } from './own-headers.ts';
import { PayloadField } from './payload-field.tsx';
import { RetryScheduleField } from './retry-schedule-field.tsx';
import { UrlField } from './url-field.tsx';
import type { ChangedField, EventName, PayloadForm, RetrySchedule } from './webhook-types.ts';

export interface EndpointValues {
  readonly url: string;
  readonly description: string;
  /** Null: every event type. */
  readonly events: readonly EventName[] | null;
  /** Empty: every change of an employee. */
  readonly changed_fields: readonly ChangedField[];
  readonly retry_schedule: RetrySchedule;
  readonly payload: PayloadForm;
  readonly headers: readonly HeaderRow[];
}

export interface EndpointFormProps {
  readonly initial: EndpointValues;
  readonly submitLabel: string;
  readonly send: (values: EndpointValues) => Promise<unknown>;
  readonly onCancel: () => void;
}

const descriptionMax = 500;

/** The settings of an endpoint; the same form for new and existing ones. */
export function EndpointForm({ initial, submitLabel, send, onCancel }: EndpointFormProps) {
  const { t } = useTranslation(['webhooks', 'common']);
  const form = useForm<EndpointValues>({
    initialValues: initial,
    validate: {
      url: (url) => (url.trim() === '' ? t('common:fields.required') : null),
      // An empty selection would be sent as an empty list, which means all events.
      events: (events) => (events?.length === 0 ? t('form.choose_events') : null),
      headers: (headers) => {
        const fault = faultOf(headers);
        return fault === undefined ? null : t(`form.headers_fault.${fault}`);
      },
    },
  });
  const { submit, busy, error } = useSubmit(form, (values) =>
    send({ ...values, url: values.url.trim() }),
  );
  const { events, changed_fields: changedFields, retry_schedule: schedule } = form.values;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <UrlField {...form.getInputProps('url')} value={form.values.url} data-autofocus />
        <TextInput
          {...form.getInputProps('description')}
          label={t('form.description')}
          description={t('form.description_hint')}
          maxLength={descriptionMax}
        />
        <EventPicker
          value={events}
          onChange={(chosen) => form.setFieldValue('events', chosen)}
          error={typeof form.errors['events'] === 'string' ? form.errors['events'] : undefined}
        />
        {hasEmployeeUpdates(events) ? (
          <ChangedFieldsField
            value={changedFields}
            onChange={(chosen) => form.setFieldValue('changed_fields', chosen)}
          />
        ) : null}
        <RetryScheduleField
          value={schedule}
          onChange={(chosen) => form.setFieldValue('retry_schedule', chosen)}
        />
        <PayloadField
          value={form.values.payload}
          onChange={(chosen) => form.setFieldValue('payload', chosen)}
        />
        <HeadersField
          value={form.values.headers}
          onChange={(headers) => form.setFieldValue('headers', headers)}
          error={form.errors['headers']}
        />
        <FormFooter error={error} busy={busy} submitLabel={submitLabel} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
