import { Type } from 'typebox';
import { definePlugin, type PluginDefinition } from '@recado/sdk';
import { appFields, loginFields } from '@recado/lib-meta';
import { adapter } from './adapter.js';

/** The operator's settings: one app of Meta serves every company of the installation. */
export const MessengerSettings = Type.Object({ ...appFields, ...loginFields });

export const createMessengerChannel = (): PluginDefinition =>
  definePlugin({ settings: MessengerSettings, register: (registry) => registry.channel(adapter) });
