import { AuthPanel } from '#app/features/auth/auth-panel.tsx';
import { island } from './island.tsx';

export default island(AuthPanel);
