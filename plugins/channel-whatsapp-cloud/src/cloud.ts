import { Type } from 'typebox';
import { definePlugin, type PluginDefinition } from '@recado/sdk';
import { appFields } from '@recado/lib-meta';
import { adapter } from './adapter.js';

const { appSecret, verifyToken, graphVersion, graphUrl } = appFields;

/** The operator's settings: one app of Meta serves every company of the installation. */
export const CloudSettings = Type.Object({ appSecret, verifyToken, graphVersion, graphUrl });

export const createCloudChannel = (): PluginDefinition =>
  definePlugin({ settings: CloudSettings, register: (registry) => registry.channel(adapter) });
