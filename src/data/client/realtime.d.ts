/** The realtime client that supabase-js has of its own in Node; scripts/bootstrap/late-realtime.js finds it for browsers. */
declare module 'virtual:realtime' {
  export { RealtimeClient } from '@supabase/supabase-js'
}
