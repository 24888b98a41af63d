import { t } from '../../../platform/rules/messages/t.ts';
import { authCopy } from './auth.ts';
import { words } from '../../../platform/screens/words/words.ts';

/** Words of the account page and of the pages that mailed links open. None are the owner's. */
export const accountCopy = {
  linkExpired: t('customers.account.linkExpired'),
  sent: (email: string) => t('customers.account.sent', { email }),
  choose: {
    title: t('customers.account.choose.title'),
    lead: t('customers.account.choose.lead'),
    clears: t('customers.account.choose.clears'),
    submit: t('customers.account.choose.submit'),
    saved: t('customers.account.choose.saved'),
    savedOffline: {
      title: t('customers.account.choose.savedOffline.title'),
      body: t('customers.account.choose.savedOffline.body'),
      onwards: authCopy.login,
    },
    expired: t('customers.account.choose.expired'),
    again: t('customers.account.choose.again'),
  },
  revoke: {
    label: (count: number) => t('customers.account.revoke.label', { count }),
    hint: t('customers.account.revoke.hint'),
  },
  verify: {
    title: t('customers.account.verify.title'),
    working: t('customers.account.verify.working'),
    lead: (email: string) => t('customers.account.verify.lead', { email }),
    another: (email: string) => t('customers.account.verify.another', { email }),
    prove: t('customers.account.verify.prove'),
    wrongPassword: t('customers.account.verify.wrongPassword'),
    choose: t('customers.account.verify.choose'),
    chooseBody: t('customers.account.verify.chooseBody'),
    chosen: t('customers.account.verify.chosen'),
    chooseByMail: t('customers.account.verify.chooseByMail'),
    notMine: t('customers.account.verify.notMine'),
    notMineBody: [
      t('customers.account.verify.notMine_verify'),
      t('customers.account.verify.notMine_access'),
      t('customers.account.verify.notMine_takeOver'),
    ],
    done: t('customers.account.verify.done'),
    doneBody: (email: string) => t('customers.account.verify.doneBody', { email }),
    already: t('customers.account.verify.already'),
    alreadyBody: (email: string) => t('customers.account.verify.alreadyBody', { email }),
    expiredBody: t('customers.account.verify.expiredBody'),
    login: t('customers.account.verify.login'),
    onwards: t('customers.account.verify.onwards'),
    toLogin: t('customers.account.verify.toLogin'),
  },
  page: {
    title: t('customers.account.page.title'),
    lead: t('customers.account.page.lead'),
    link: t('customers.account.page.link'),
    back: t('customers.account.page.back'),
  },
  name: {
    title: words.name,
    lead: t('customers.account.name.lead'),
    submit: t('customers.account.name.submit'),
    saved: t('customers.account.name.saved'),
  },
  address: {
    title: words.email,
    verified: t('customers.account.address.verified'),
    unverified: t('customers.account.address.unverified'),
    unverifiedBody: t('customers.account.address.unverifiedBody'),
    again: t('customers.account.address.again'),
  },
  password: {
    title: authCopy.password,
    lead: t('customers.account.password.lead'),
    current: t('customers.account.password.current'),
    fresh: authCopy.newPassword,
    submit: t('customers.account.password.submit'),
    saved: t('customers.account.password.saved'),
    forgotten: t('customers.account.password.forgotten'),
    none: t('customers.account.password.none'),
    reset: t('customers.account.password.reset'),
  },
} as const;
