import type { ReactNode } from 'react';
import type { Profile } from '../../rules/profiles.contract.ts';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { EmailText } from '../../../platform/screens/ui/email-text.tsx';
import { Icon } from '../../../platform/screens/ui/icon.tsx';
import { Sheet } from '../../../platform/screens/ui/sheet.tsx';
import { SignOutButton } from '../accounts/sign-out-button.tsx';
import { useLastAddress } from '../addresses/use-last-address.ts';
import { useSignedInUser } from '../guards/signed-in-user.ts';
import { useMissingPicture } from '../../../platform/screens/ui/pictures/use-missing-picture.ts';
import { t } from '../../../platform/rules/messages/t.ts';

function ProfileFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-b border-hairline px-5 py-3 last:border-0">
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="text-lg break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}

/**
 * The profile: photo, name, email, and an address of country, city and location; empty ones say so. The
 * account's name stands in until the first save.
 */
export function ProfileSheet({ profile }: { profile: Profile }) {
  const missing = <span className="text-base text-soft">{t('platform.profile.missing')}</span>;
  const account = useSignedInUser();
  const last = useLastAddress(profile.email);
  const address = [profile.country, profile.city, profile.location].filter(Boolean).join(', ');
  return (
    <Sheet className="grid bg-paper sm:grid-cols-[14rem_1fr]">
      <div className="border-b-[1.5px] border-ink sm:border-r-[1.5px] sm:border-b-0">
        <ProfilePhoto key={profile.img} src={profile.img} name={profile.name} />
      </div>
      <div className="flex min-w-0 flex-col">
        <dl className="flex-1">
          <ProfileFact name={t('platform.words.fullName')}>
            {profile.name || account.name || missing}
          </ProfileFact>
          <ProfileFact name={t('platform.words.email')}>
            <EmailText email={profile.email} />
          </ProfileFact>
          <ProfileFact name={t('platform.words.address')}>
            {address || last || missing}
            {!address && last && (
              <span className="block text-sm text-soft">
                {t('customers.savedAddresses.ofLastOrder')}
              </span>
            )}
          </ProfileFact>
        </dl>
        {profile.name === '' && (
          <p className="px-5 pb-5 text-soft">{t('platform.profile.invitation')}</p>
        )}
        <div className="flex flex-wrap gap-3 border-t-[1.5px] border-ink p-5">
          <ButtonLink to="/dashboard/updateProfile">
            <Icon name="edit" />
            {t('platform.words.edit')}
          </ButtonLink>
          <SignOutButton>{t('customers.auth.signOutOfProfile')}</SignOutButton>
        </div>
      </div>
    </Sheet>
  );
}

/** The photo, or an empty frame if there is none or it fails to load. */
function ProfilePhoto({ src, name }: { src: string; name: string }) {
  const { isMissing, image } = useMissingPicture(src);
  return (
    <span className="squared flex aspect-4/3 h-full w-full items-center justify-center bg-raised text-soft sm:aspect-auto sm:min-h-56">
      {src && !isMissing ? (
        <img
          {...image}
          src={src}
          alt={t('platform.profile.photoAlt', { name })}
          className="size-full object-cover"
        />
      ) : (
        <Icon name="image" size={40} />
      )}
    </span>
  );
}
