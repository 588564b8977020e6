-- An agent's red rain: paid for at once, caught packet by packet, and what nobody caught goes back.
alter type movement_reason add value if not exists 'rain-funded';
alter type movement_reason add value if not exists 'rain-caught';
alter type movement_reason add value if not exists 'rain-returned';
