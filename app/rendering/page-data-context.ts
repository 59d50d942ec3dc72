import { createContext } from 'react-router';
import type { PageData } from '#domain/rendering/page-data.ts';

/** The data of the page that is rendered; the build renders pages without any. */
export const pageDataContext = createContext<PageData>({});
