import { useLocation } from 'react-router';
import { usePublicConfig } from '../public-config.ts';
import { type PageFacts, pageTags } from './page-tags.ts';

/**
 * The same tags as a page's `meta`, for a page whose words only the cache knows: React lifts them into the
 * head, on the server too.
 */
export function HeadTags(facts: Omit<PageFacts, 'address'>) {
  const address = useLocation();
  const config = usePublicConfig();
  return pageTags({ ...facts, address }, config).map((tag) => {
    if ('title' in tag) return <title key="title">{tag.title}</title>;
    if ('tagName' in tag) return <link key="canonical" rel={tag.rel} href={tag.href} />;
    return 'property' in tag ? (
      <meta key={tag.property} property={tag.property} content={tag.content} />
    ) : (
      <meta key={tag.name} name={tag.name} content={tag.content} />
    );
  });
}
