import { Type } from 'typebox';
import { definePlugin } from '@recado/sdk';
import { appFields } from '@recado/lib-meta';
import { adapter } from './adapter.js';

const { appSecret, verifyToken, graphVersion, graphUrl } = appFields;

/** The operator's settings: one Meta app serves every company of the installation. */
const settings = Type.Object({ appSecret, verifyToken, graphVersion, graphUrl });

export default definePlugin({ settings, register: (registry) => registry.channel(adapter) });
