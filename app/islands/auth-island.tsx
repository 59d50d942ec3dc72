import { AuthPanel } from '#app/features/auth/auth-panel.tsx';
import { Island } from './island.tsx';

export default function AuthIsland({ address }: { address: string }) {
  return (
    <Island address={address}>
      <AuthPanel />
    </Island>
  );
}
