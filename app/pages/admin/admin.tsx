import { AdminArea } from '#app/features/admin/admin-area.tsx';
import { SessionExpiredDialog } from '#app/features/auth/session-expired-dialog.tsx';
import { pageMeta } from '#app/layout/head/page-meta.ts';
import { HomeLink } from '#app/layout/navigation/home-link.tsx';
import { OWN_FRAME } from '#app/layout/own-frame.ts';
import { admin } from '#content/admin/admin.ts';

/** /admin: the admin area, for admins only. */
export default function AdminPage() {
  return <AdminArea home={<HomeLink size="small" />} signInDialog={SessionExpiredDialog} />;
}

export const handle = OWN_FRAME;

export const meta = pageMeta({ ...admin.page, isIndexed: false });
