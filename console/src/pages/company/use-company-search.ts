import { getRouteApi, useNavigate } from '@tanstack/react-router';

const route = getRouteApi('/signed-in/settings/company');

interface CompanySearch {
  readonly tab?: string;
  dialog?: string;
}

/** The open parts of the page, as stored in the URL. */
export function useCompanySearch() {
  const search: CompanySearch = route.useSearch();
  const navigate = useNavigate({ from: '/settings/company' });
  return {
    ...search,
    openTab: (tab: string) => void navigate({ search: tab === 'general' ? {} : { tab } }),
    openDialog: (dialog: string) =>
      void navigate({ search: (previous) => ({ ...previous, dialog }) }),
    closeDialog: () => void navigate({ search: withoutDialog }),
  };
}

function withoutDialog<Search extends CompanySearch>(search: Search): Search {
  const rest = { ...search };
  delete rest.dialog;
  return rest;
}
