import { AdminArea } from '#app/features/admin/admin-area.tsx';
import { SessionExpiredDialog } from '#app/features/auth/session-expired-dialog.tsx';
import { HomeLink } from '#app/layout/navigation/home-link.tsx';
import { island } from './island.tsx';

export default island(() => (
  <AdminArea home={<HomeLink size="small" />} signInDialog={SessionExpiredDialog} />
));
