import { getRouteApi, useNavigate } from '@tanstack/react-router';

const route = getRouteApi('/signed-in/settings/calendars');

interface CalendarsSearch {
  readonly tab?: string;
  readonly calendar?: string;
  readonly year?: string;
  dialog?: string;
}

/** The open parts of the page, as stored in the URL. */
export function useCalendarsSearch() {
  const search: CalendarsSearch = route.useSearch();
  const navigate = useNavigate({ from: '/settings/calendars' });
  return {
    ...search,
    openTab: (tab: string) => void navigate({ search: tab === 'holidays' ? {} : { tab } }),
    openCalendar: (calendar: string) =>
      void navigate({ search: (previous) => ({ ...withoutDialog(previous), calendar }) }),
    openYear: (year: string) =>
      void navigate({ search: (previous) => ({ ...withoutDialog(previous), year }) }),
    openDialog: (dialog: string) =>
      void navigate({ search: (previous) => ({ ...previous, dialog }) }),
    closeDialog: () => void navigate({ search: withoutDialog }),
  };
}

function withoutDialog<Search extends CalendarsSearch>(search: Search): Search {
  const rest = { ...search };
  delete rest.dialog;
  return rest;
}
