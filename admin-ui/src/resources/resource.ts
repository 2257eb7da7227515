import { lazy, type ComponentType, type FunctionComponent } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { ResourceProps } from 'react-admin';
import type { LivePayloads, LiveTopic } from '@recado/sdk/contracts';
import type { ScreenName } from '@recado/sdk/rules';

/** Where the API keeps the records of a resource, below its base. */
export interface ApiPath {
  path: string;
  /** Where lists have a path of their own. */
  list?: string;
  /** The one field that is written, with a path of its own below the record's. */
  writes?: string;
}

/** What a live event does to the page. */
export interface LivePage {
  queries: QueryClient;
  /** Lists of this resource are loaded again, and open forms look at their record. */
  renew(): void;
}
type LiveHandlers = { [Topic in LiveTopic]?: (event: LivePayloads[Topic], page: LivePage) => void };

/** All that the back-office knows of a resource. `registry.ts` lists them; nothing else does. */
export interface OfficeResource extends Pick<
  ResourceProps,
  'list' | 'create' | 'edit' | 'recordRepresentation'
> {
  /** react-admin's name, and the first part of its address. */
  name: string;
  /** Who may open it: by the gates of a screen of the product, or by role. */
  access: ScreenName | 'admin' | 'super';
  /** One page in place of lists and forms. */
  page?: FunctionComponent;
  /** The page is what the back-office opens with, at its root. */
  home?: true;
  /** Its entry in the menu, which follows the order of the registry. */
  menu?: { text: string; Icon: ComponentType };
  api?: ApiPath;
  /** Absent: no live event announces changes, and an open form polls for them. */
  live?: LiveHandlers;
}

/** For live events that say no more than that something changed. */
export const renewLists = (_event: unknown, { renew }: LivePage): void => renew();

/** A page whose code is loaded when it is opened. */
export const page = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): FunctionComponent => lazy<ComponentType>(async () => ({ default: (await load())[name] }));
