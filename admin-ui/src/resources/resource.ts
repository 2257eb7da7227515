import { lazy, type ComponentType, type FunctionComponent } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { RaRecord, ResourceProps } from 'react-admin';
import type { Api } from '@recado/sdk/client';
import type { LivePayloads, LiveTopic } from '@recado/sdk/contracts';
import type { ScreenName } from '@recado/sdk/rules';

/** The API path of a resource's records, below its base. */
export interface ApiPath {
  path: string;
  /** If lists have a separate path. */
  list?: string;
  /** The one writable field, with a separate path below the record's. */
  writes?: string;
  /** If a new record is not always posted to `path`. */
  create?: (api: Api, form: Record<string, unknown>) => Promise<RaRecord>;
}

/** The effect of a live event on the page. */
export interface LivePage {
  queries: QueryClient;
  /** Lists of this resource are reloaded, and open forms check their record. */
  renew(): void;
}
type LiveHandlers = { [Topic in LiveTopic]?: (event: LivePayloads[Topic], page: LivePage) => void };

/** Everything that the back-office knows of a resource. `registry.ts` lists them; nothing else does. */
export interface OfficeResource extends Pick<
  ResourceProps,
  'list' | 'create' | 'edit' | 'recordRepresentation'
> {
  /** react-admin's name, and the first part of its address. */
  name: string;
  /** Who may open it: by the access of a screen of the product, or by role. */
  access: ScreenName | 'admin' | 'super';
  /** A page of its own under the terms of the screen in `access`. */
  beside?: true;
  /** Works for users of a company whose subscription has ended; nothing else does. */
  whenExpired?: true;
  /** The address of its page, if it is not its name. */
  route?: string;
  /** One page instead of lists and forms. */
  page?: FunctionComponent;
  /** The page is the back-office's home page. */
  home?: true;
  /** Its records have this tab of the settings instead of pages: its address leads there. */
  tab?: string;
  /** Its entry in the menu, in the order of the registry. */
  menu?: { text: string; Icon: ComponentType };
  /** Stands above every screen, and decides itself when there is something to say. */
  notice?: ComponentType;
  /** Stands in the bar at the top, and decides itself when there is something to say. */
  chip?: ComponentType;
  api?: ApiPath;
  /** Absent: no live event announces changes, and an open form polls for them. */
  live?: LiveHandlers;
}

/** For live events that only say that something changed. */
export const renewLists = (_event: unknown, { renew }: LivePage): void => renew();

/** A page whose code is loaded when it is opened. */
export const page = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): FunctionComponent => lazy<ComponentType>(async () => ({ default: (await load())[name] }));
