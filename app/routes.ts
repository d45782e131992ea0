import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/storefront/layout.tsx', [
    route('/', 'routes/storefront/home.tsx'),
    route('tools', 'routes/storefront/tools.tsx'),
    route('story-tag', 'routes/storefront/story-tag.tsx'),
    route('license-check', 'routes/storefront/license-check.tsx'),
    route('story-tag/download', 'routes/storefront/story-tag-download.tsx'),
    route('payment/success', 'routes/payment/success.tsx'),
    route('payment/failed', 'routes/payment/failed.tsx'),
    ...prefix('legal', [
      route('terms-of-service', 'routes/legal/terms-of-service.tsx'),
      route('privacy-policy', 'routes/legal/privacy-policy.tsx'),
      route('disclaimer', 'routes/legal/disclaimer.tsx'),
      route('contact', 'routes/legal/contact.tsx'),
    ]),
  ]),
  ...prefix('customer', [
    index('routes/customer/index.ts'),
    layout('routes/customer/layout.tsx', [
      route('dashboard', 'routes/customer/dashboard.tsx'),
      route('orders', 'routes/customer/orders.tsx'),
      route('orders/export.csv', 'routes/customer/orders-export.ts'),
      route('orders/:orderId', 'routes/customer/order.tsx'),
      route('settings/security', 'routes/customer/settings/security.tsx'),
      route('add-balance', 'routes/customer/add-balance.tsx'),
      route('contact', 'routes/legal/contact.tsx', { id: 'customer/contact' }),
      route('privacy-policy', 'routes/legal/privacy-policy.tsx', { id: 'customer/privacy-policy' }),
      route('terms-of-service', 'routes/legal/terms-of-service.tsx', { id: 'customer/terms-of-service' }),
    ]),
  ]),
  ...prefix('admin', [
    index('routes/admin/index.ts'),
    layout('routes/admin/layout.tsx', [
      route('dashboard', 'routes/admin/dashboard.tsx'),
      route('before-you-open', 'routes/admin/before-you-open.tsx'),
      route('checklist-dismissal', 'routes/admin/checklist-dismissal.ts'),
      route('stock/uploads', 'routes/admin/stock-uploads.tsx'),
      route('stock/uploads/:uploadId', 'routes/admin/stock-upload.tsx'),
      route('licenses', 'routes/admin/licenses.tsx'),
      route('story-tag', 'routes/admin/story-tag.tsx'),
      route('story-tag/download', 'routes/admin/story-tag-download.tsx'),
      route('security', 'routes/admin/security.tsx'),
      layout('routes/admin/settings/layout.tsx', [
        route('settings', 'routes/admin/settings/product.tsx'),
        route('settings/site', 'routes/admin/settings/site.tsx'),
        route('settings/payment', 'routes/admin/settings/payment.tsx'),
      ]),
    ]),
  ]),
  ...prefix('auth', [
    route('login', 'routes/auth/login.tsx'),
    route('two-step', 'routes/auth/two-step.tsx'),
    route('register', 'routes/auth/register.tsx'),
    route('check-email', 'routes/auth/check-email.tsx'),
    route('verify', 'routes/auth/verify.tsx'),
    route('forgot-password', 'routes/auth/forgot-password.tsx'),
    route('reset-password', 'routes/auth/reset-password.tsx'),
    route('logout', 'routes/auth/logout.ts'),
    route('setup', 'routes/auth/setup.tsx'),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
