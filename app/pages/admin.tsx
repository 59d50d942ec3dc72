import { AdminArea } from '#app/features/admin/admin-area.tsx';
import { SessionExpiredDialog } from '#app/features/auth/session-expired-dialog.tsx';
import { BARE_PAGE } from '#app/layout/bare-page.ts';
import { pageMeta } from '#app/layout/head/page-meta.ts';
import { HomeLink } from '#app/layout/navigation/home-link.tsx';
import { admin } from '#content/admin/admin.ts';

export default function AdminPage() {
  return <AdminArea home={<HomeLink size="small" />} signInDialog={SessionExpiredDialog} />;
}

export const handle = BARE_PAGE;

export const meta = pageMeta({ ...admin.page, isIndexed: false });
