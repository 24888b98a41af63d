import { Link } from 'react-router';
import { SignOutButton } from './accounts/sign-out-button.tsx';
import { ProfileSheet } from './profile/profile-sheet.tsx';
import { useOwnProfile } from './profile/use-own-profile.ts';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { Sheet } from '../../platform/screens/ui/sheet.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('platform.dashboard.menu.profile'));

/** The dashboard's first page: the profile. Without a name it has a Sign Out in its head too. */
export default function MyProfile() {
  const { data: profile, error, refetch, isFetching } = useOwnProfile();
  const nameless = profile?.name === '';
  return (
    <>
      <PageTitle
        title={t('platform.dashboard.menu.profile')}
        aside={nameless && <SignOutButton />}
      />
      {profile ? (
        <ProfileSheet profile={profile} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <ProfileSkeleton />
      )}
      <p className="mt-4 flex flex-wrap gap-x-8">
        <Link to="/dashboard/account" className="link inline-flex min-h-11 items-center">
          {t('customers.account.page.link')}
        </Link>
        <Link to="/dashboard/addresses" className="link inline-flex min-h-11 items-center">
          {t('platform.dashboard.menu.addresses')}
        </Link>
        <Link to="/dashboard/veloconnect" className="link inline-flex min-h-11 items-center">
          {t('customers.veloconnect.title')}
        </Link>
      </p>
    </>
  );
}

function ProfileSkeleton() {
  return (
    <Sheet className="grid bg-paper sm:grid-cols-[14rem_1fr]">
      <div className="border-b-[1.5px] border-ink sm:border-r-[1.5px] sm:border-b-0">
        <Skeleton className="aspect-4/3 w-full sm:aspect-square" />
      </div>
      <div className="space-y-6 p-5">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-11 w-48" />
      </div>
    </Sheet>
  );
}
