import { AdminArea } from '#app/features/admin/admin-area.tsx';
import { SessionExpiredDialog } from '#app/features/auth/session-expired-dialog.tsx';
import { HomeLink } from '#app/layout/navigation/home-link.tsx';
import { Island } from './island.tsx';

export default function AdminIsland({ address }: { address: string }) {
  return (
    <Island address={address}>
      <AdminArea home={<HomeLink size="small" />} signInDialog={SessionExpiredDialog} />
    </Island>
  );
}
