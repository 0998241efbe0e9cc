export const pushKeyAddress = '/admin/api/push-key'
