export const BILLING_SETTINGS_KEY = ['billing', 'settings'];
