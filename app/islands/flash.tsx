import { createRoot } from 'react-dom/client';
import { Toasts } from './toasts.tsx';

// A page without an island shows the toasts that the page before has left for it.
createRoot(document.createElement('div')).render(<Toasts />);
