import { type RouteConfig, index, layout, route } from '@react-router/dev/routes';

/** The table of screens (seed §2). */
export default [
  layout('pages/frame.tsx', [
    index('pages/home.tsx'),
    route('parts', 'pages/parts.tsx'),
    route('parts/:id', 'pages/part.tsx'),
    route('compare', 'pages/compare.tsx'),
    route('cart', 'pages/cart.tsx'),
    route('reviews', 'pages/reviews.tsx'),
    route('blog', 'pages/blog.tsx'),
    route('portfolio', 'pages/portfolio.tsx'),
    route('login', 'pages/login.tsx'),
    route('signup', 'pages/signup.tsx'),
    route('reset', 'pages/reset.tsx'),
    route('reset/confirm', 'pages/reset-confirm.tsx'),
    route('verify', 'pages/verify.tsx'),
    route('auth/action', 'pages/mailed-link.tsx'),
    layout('features/guards/signed-in-guard.tsx', [
      route('purchase/:id', 'pages/purchase.tsx'),
      route('payment/:id', 'pages/payment.tsx'),
      route('profile', 'pages/profile-signout.tsx'),
      route('dashboard', 'pages/dashboard.tsx', [
        index('pages/my-profile.tsx'),
        route('myOrder', 'pages/my-orders.tsx'),
        route('myOrder/:id', 'pages/order.tsx'),
        route('addReview', 'pages/add-review.tsx'),
        route('updateProfile', 'pages/update-profile.tsx'),
        route('account', 'pages/account.tsx'),
        layout('features/guards/admin-guard.tsx', [
          route('overview', 'pages/overview.tsx'),
          route('manageOrders', 'pages/manage-orders.tsx'),
          route('addProduct', 'pages/add-product.tsx'),
          route('makeAdmin', 'pages/make-admin.tsx'),
          route('manageProduct', 'pages/manage-products.tsx'),
          route('manageProduct/table', 'pages/products-table.tsx'),
          route('manageProduct/:id', 'pages/update-product.tsx'),
          route('importParts', 'pages/import-parts.tsx'),
          route('messages', 'pages/messages.tsx'),
          route('auditLog', 'pages/audit-log.tsx'),
          route('settings', 'pages/shop-settings.tsx'),
        ]),
      ]),
    ]),
    route('dev/ui', 'pages/dev-ui.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
] satisfies RouteConfig;
