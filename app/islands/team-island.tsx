import { TeamViewer } from '#app/pages/team/team-viewer.tsx';
import { island } from './island.tsx';

export default island(TeamViewer);
