import { type RouteConfig, index, layout, route } from '@react-router/dev/routes';

/** The table of screens (seed §2). */
export default [
  layout('pages/frame.tsx', [
    index('pages/home.tsx'),
    route('parts', 'pages/parts.tsx'),
    route('parts/:id', 'pages/part.tsx'),
    route('reviews', 'pages/reviews.tsx'),
    route('blog', 'pages/blog.tsx'),
    route('portfolio', 'pages/portfolio.tsx'),
    route('dev/ui', 'pages/dev-ui.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
] satisfies RouteConfig;
