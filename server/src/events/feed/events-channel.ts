/** The relay notifies it after each batch with events. */
export const eventsChannel = 'muster_events';
