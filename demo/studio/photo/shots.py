"""The list of what is photographed: modules add to it by `@shot`."""
SHOTS = {}


def shot(name, yaw=-28, pitch=24, second=None, **view):
    """One set-up on the table, seen once, and with `second` once more from elsewhere (its negative is called `{name}-2`)."""
    def add(build):
        SHOTS[name] = (build, {'yaw': yaw, 'pitch': pitch, **view})
        if second:
            SHOTS[name + '-2'] = (build, {'yaw': yaw, 'pitch': pitch, 'samples': 6, **view, **second})
        return build
    return add
