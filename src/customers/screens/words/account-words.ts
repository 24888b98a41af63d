import { t } from '../../../platform/rules/messages/t.ts';

/** Words of the account page and of the pages that mailed links open. None are the owner's. */
export const accountCopy = {
  choose: {
    savedOffline: {
      get title() {
        return t('customers.account.choose.savedOffline.title');
      },
      get body() {
        return t('customers.account.choose.savedOffline.body');
      },
      get onwards() {
        return t('platform.words.login');
      },
    },
  },
  verify: {
    get title() {
      return t('customers.account.verify.title');
    },
    get working() {
      return t('customers.account.verify.working');
    },
    lead: (email: string) => t('customers.account.verify.lead', { email }),
    another: (email: string) => t('customers.account.verify.another', { email }),
    get prove() {
      return t('customers.account.verify.prove');
    },
    get wrongPassword() {
      return t('customers.account.verify.wrongPassword');
    },
    get choose() {
      return t('customers.account.verify.choose');
    },
    get chooseBody() {
      return t('customers.account.verify.chooseBody');
    },
    get chosen() {
      return t('customers.account.verify.chosen');
    },
    get chooseByMail() {
      return t('customers.account.verify.chooseByMail');
    },
    get notMine() {
      return t('customers.account.verify.notMine');
    },
    get notMineBody() {
      return [
        t('customers.account.verify.notMine_verify'),
        t('customers.account.verify.notMine_access'),
        t('customers.account.verify.notMine_takeOver'),
      ];
    },
    get done() {
      return t('customers.account.verify.done');
    },
    doneBody: (email: string) => t('customers.account.verify.doneBody', { email }),
    get already() {
      return t('customers.account.verify.already');
    },
    alreadyBody: (email: string) => t('customers.account.verify.alreadyBody', { email }),
    get expiredBody() {
      return t('customers.account.verify.expiredBody');
    },
    get login() {
      return t('customers.account.verify.login');
    },
    get onwards() {
      return t('customers.account.verify.onwards');
    },
    get toLogin() {
      return t('customers.account.verify.toLogin');
    },
  },
} as const;
