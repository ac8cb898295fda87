-- Order news was stored with invisible direction marks around the name. Screens isolate names by markup, so that texts of the API are plain.
update notifications set message = translate(message, U&'\2068\2069', '') where message ~ U&'[\2068\2069]';
