import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readProviderTrip } from '../../api/provider-trip.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { AccessFrame } from './access-frame.tsx';
import { CompanyAccountForm } from './company-account-form.tsx';
import { FinishCompanySignIn } from './finish-company-sign-in.tsx';
import { FinishStepUp } from './finish-step-up.tsx';

const route = getRouteApi('/sign-in/company');

/** Begins a sign-in with a company account, and continues when the provider sends the browser back. */
export function CompanyAccountPage() {
  const { t } = useTranslation('access');
  const { next, ...response } = route.useSearch();
  const isBack = response.state !== undefined;
  return (
    <AccessFrame
      title={t('company_account.title')}
      description={isBack ? undefined : t('company_account.description')}
      footer={
        <TextLink to="/sign-in" size="sm">
          {t('company_account.with_password')}
        </TextLink>
      }
    >
      {isBack ? <Finish response={response} /> : <CompanyAccountForm next={next} />}
    </AccessFrame>
  );
}

function Finish({ response }: { response: Readonly<Record<string, string>> }) {
  const query = `?${new URLSearchParams(response).toString()}`;
  const { purpose, next } = readProviderTrip();
  return purpose === 'step_up' ? (
    <FinishStepUp response={query} next={next} />
  ) : (
    <FinishCompanySignIn response={query} next={next} />
  );
}
