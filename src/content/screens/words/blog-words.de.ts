import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './blog-words.ts';

export const blogCopy: Translated<typeof english.blogCopy> = {
  title: 'Blog',
  lead: 'Vier Fragen an die Person, die diesen Shop baut, so ausführlich beantwortet, wie sie es verdienen.',
  contents: 'Fragen',
};
