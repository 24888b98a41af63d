import { t } from '../../../platform/rules/messages/t.ts';
import type { PartStatus } from './part-status.ts';

/** A part's state as people read it. */
export function partStatusName(status: PartStatus): string {
  switch (status) {
    case 'draft':
      return t('catalogue.life.names.draft');
    case 'active':
      return t('catalogue.life.names.active');
    case 'discontinued':
      return t('catalogue.life.names.discontinued');
    case 'deleted':
      return t('catalogue.life.names.deleted');
  }
}
