import { accountCopy } from './words/account-words.ts';
import { AccountSheet } from './accounts/account-sheet.tsx';
import { useLinkSecret } from './accounts/use-link-secret.ts';
import { SubmittedOffline } from '../../platform/screens/forms/submitted-offline.tsx';
import { useNavigateAfterSubmit } from '../../platform/screens/forms/use-navigate-after-submit.ts';
import { session, identity } from '../../platform/screens/session/browser.ts';
import type {
  ChosenPassword,
  ResetLinkFacts,
} from '../../platform/screens/session/identity-client.ts';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { Loader } from '../../platform/screens/ui/states/loader.tsx';
import { secretPageMeta } from '../../platform/screens/seo/page-meta.ts';
import { toast } from '../../platform/screens/ui/overlays/toast.ts';
import { useReplacementFocus } from '../../platform/screens/ui/use-replacement-focus.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { resetConfirmSchema } from '../../platform/rules/identity/credentials.schema.ts';
import { newPasswordField } from './accounts/account-fields.ts';
import { AccountForm } from './accounts/account-form.tsx';
import { RevokeCheck } from './accounts/revoke-check.tsx';
import { sendNewPassword } from './accounts/send-new-password.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../platform/screens/api/api.ts';
import { linkQueryOptions } from './accounts/link-query.ts';
import { t } from '../../platform/rules/messages/t.ts';

const { choose } = accountCopy;

export const meta = secretPageMeta(() => t('customers.account.choose.title'));

/**
 * Opened by the link in a reset mail: sets a new password and shows /login. The form shows at once,
 * while the link is checked; an expired link offers a new one.
 */
export default function ResetConfirm() {
  const secret = useLinkSecret();
  const link = useResetLink(secret ?? '');
  const afterSubmit = useNavigateAfterSubmit('/login', { replace: true });
  const heading = useReplacementFocus(secret !== undefined && !link.isExpired);

  async function save(chosen: ChosenPassword) {
    if ((await link.save(chosen)) === 'expired') return;
    // The reset ended all sessions of the account, perhaps the one of this browser too.
    await session.renew();
    toast.success(t('customers.account.choose.saved'));
    await afterSubmit.navigate();
  }

  if (secret === undefined) {
    return (
      <AccountSheet
        key="unknown"
        title={t('customers.account.choose.title')}
        lead={t('customers.account.choose.lead')}
      >
        <Loader />
      </AccountSheet>
    );
  }
  if (link.isExpired) {
    return (
      <AccountSheet
        title={t('customers.account.linkExpired')}
        lead={t('customers.account.choose.expired')}
        heading={heading}
      >
        <ButtonLink to="/reset" size="large">
          {t('customers.account.choose.again')}
        </ButtonLink>
      </AccountSheet>
    );
  }
  return (
    <AccountSheet
      title={t('customers.account.choose.title')}
      lead={t('customers.account.choose.lead')}
    >
      {afterSubmit.isBlocked ? (
        <SubmittedOffline next={afterSubmit} words={choose.savedOffline} />
      ) : (
        <NewPasswordForm
          save={save}
          submit={t('customers.account.choose.submit')}
          facts={link.facts}
        />
      )}
    </AccountSheet>
  );
}

const chosenSchema = resetConfirmSchema.omit({ token: true });
const fields = [newPasswordField];

type Props = {
  save: (chosen: ChosenPassword) => Promise<void>;
  submit: string;
  facts: ResetLinkFacts | null;
};

function NewPasswordForm({ save, submit, facts }: Props) {
  const form = useForm<ChosenPassword>({
    resolver: zodResolver(chosenSchema),
    defaultValues: { revokeCredentials: true },
  });
  const send = sendNewPassword(form, 'password', save);
  const choice =
    facts?.verified === false ? (
      <p className="text-sm text-soft">{t('customers.account.choose.clears')}</p>
    ) : (
      facts !== null &&
      facts.credentials > 0 && (
        <RevokeCheck credentials={facts.credentials} {...form.register('revokeCredentials')} />
      )
    );
  return (
    <AccountForm form={form} fields={fields} send={send} submit={submit} underFields={choice} />
  );
}

type ResetLink = {
  /** Whether the link is known to be expired; until then it counts as valid. */
  readonly isExpired: boolean;
  /** What the reset does to the account; null until that is known. */
  readonly facts: ResetLinkFacts | null;
  /**
   * Sets the new password.
   * @throws any refusal but an expired link
   */
  readonly save: (chosen: ChosenPassword) => Promise<'saved' | 'expired'>;
};

/**
 * Checks a reset link once, without making the user wait. Only a clear refusal counts; the server
 * decides again when the password is set.
 */
function useResetLink(token: string): ResetLink {
  const client = useQueryClient();
  const [isRefused, setRefused] = useState(false);
  const queryKey = ['reset link', token];
  const { data, error } = useQuery({
    ...linkQueryOptions,
    queryKey,
    queryFn: () => identity.checkReset(token),
    enabled: token !== '',
  });

  async function save(chosen: ChosenPassword) {
    // A late answer would report the link as used by this very request.
    await client.cancelQueries({ queryKey });
    try {
      await identity.confirmReset(token, chosen);
    } catch (failure) {
      if (!isLinkExpired(failure)) throw failure;
      setRefused(true);
      return 'expired';
    }
    return 'saved';
  }

  const isExpired = token === '' || isRefused || isLinkExpired(error);
  return { isExpired, facts: data ?? null, save };
}

function isLinkExpired(error: unknown): boolean {
  return error instanceof ApiError && error.is('RESET_LINK_EXPIRED');
}
