import { Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/date-field.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { isCurrent } from '../../ui/is-current.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { useToday } from '../../ui/use-today.ts';
import { CountrySelect } from '../../ui/country-select.tsx';
import { type AtDepth, type Location, type OrgUnit, withAllBelow } from './places.ts';
import type { HolidayCalendar } from './use-holidays.ts';

/** A department has neither country nor calendar, a legal entity no calendar: they are not sent. */
export type PlaceValues = Omit<Location, 'id' | 'created_at' | 'people'>;
type AnyPlace = OrgUnit & Partial<Pick<Location, 'country' | 'holiday_calendar_id'>>;

export interface PlaceDialogProps {
  readonly kind: 'locations' | 'units' | 'entities';
  readonly creates: boolean;
  /** The place being changed. */
  readonly place: AnyPlace | undefined;
  readonly places: readonly AtDepth<AnyPlace>[];
  /** For locations. */
  readonly calendars?: readonly HolidayCalendar[];
  /** The id is that of the changed place. */
  readonly send: (id: string | undefined, values: PlaceValues) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Adds or changes a department, a location or a legal entity. */
export function PlaceDialog(props: PlaceDialogProps) {
  const { t } = useTranslation('calendars');
  const { kind, creates, place, onClose } = props;
  return (
    <FormModal
      opened={creates || place !== undefined}
      onClose={onClose}
      title={place === undefined ? t(`${kind}.add`) : place.name}
    >
      <PlaceForm {...props} key={place?.id} />
    </FormModal>
  );
}

function PlaceForm(props: PlaceDialogProps) {
  const { kind, place, places, calendars = [], send, onClose } = props;
  const { t } = useTranslation(['calendars', 'common']);
  const today = useToday();
  const form = usePlaceForm(place);
  const { submit, busy, error } = useSubmit(form, async (values) => {
    await send(place?.id, { ...values, name: values.name.trim() });
    notifyDone(t('common:states.saved'));
    onClose();
  });
  const excluded = place === undefined ? new Set() : withAllBelow(place.id, places);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput {...form.getInputProps('name')} label={t('name')} maxLength={200} required />
        {place === undefined || form.values.name.trim() === place.name ? null : (
          <Text size="xs" role="status">
            {t(`${kind}.renames`, { count: place.people })}
          </Text>
        )}
        <Select
          {...form.getInputProps('parent_id')}
          label={t('places.parent')}
          data={places
            .filter((each) => !excluded.has(each.id))
            .filter((each) => isCurrent(each, today) || each.id === place?.parent_id)
            .map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          clearable
        />
        {kind === 'units' ? null : <CountrySelect {...form.getInputProps('country')} />}
        {kind === 'locations' ? (
          <CalendarSelect calendars={calendars} {...form.getInputProps('holiday_calendar_id')} />
        ) : null}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateField {...form.getInputProps('first_day')} label={t('places.first_day')} />
          <DateField {...form.getInputProps('last_day')} label={t('places.last_day')} />
        </SimpleGrid>
        <Text size="xs" c="dimmed">
          {t('places.last_day_hint')}
        </Text>
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t(place === undefined ? `${kind}.add` : 'common:actions.save')}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

interface CalendarSelectProps {
  readonly calendars: readonly HolidayCalendar[];
  readonly value?: string | null;
  readonly onChange?: (id: string | null) => void;
}

function CalendarSelect({ calendars, ...field }: CalendarSelectProps) {
  const { t } = useTranslation('calendars');
  const byDefault = calendars.find(({ is_default: isDefault }) => isDefault)?.name ?? '';
  return (
    <Select
      {...field}
      label={t('calendar.label')}
      placeholder={t('named_default', { name: byDefault })}
      description={t('locations.calendar_hint')}
      data={calendars
        .filter(({ id, archived_at: archivedAt }) => archivedAt === null || id === field.value)
        .map(({ id, name }) => ({ value: id, label: name }))}
      clearable
    />
  );
}

function usePlaceForm(place: AnyPlace | undefined) {
  const { t } = useTranslation(['calendars', 'common']);
  return useForm<PlaceValues>({
    initialValues: {
      name: place?.name ?? '',
      parent_id: place?.parent_id ?? null,
      first_day: place?.first_day ?? null,
      last_day: place?.last_day ?? null,
      country: place?.country ?? null,
      holiday_calendar_id: place?.holiday_calendar_id ?? null,
    },
    validate: {
      name: (name) => (name.trim() === '' ? t('common:fields.required') : null),
      last_day: (last, { first_day: first }) =>
        first !== null && last !== null && last < first ? t('places.reversed') : null,
    },
  });
}
