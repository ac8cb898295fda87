"""The list of shots, to which modules add with `@shot`."""
SHOTS = {}


def shot(name, yaw=-28, pitch=24, second=None, **view):
    """A scene with one shot, and with `second` another from a different angle (its negative is called `{name}-2`)."""
    def add(build):
        SHOTS[name] = (build, {'yaw': yaw, 'pitch': pitch, **view})
        if second:
            SHOTS[name + '-2'] = (build, {'yaw': yaw, 'pitch': pitch, 'samples': 6, **view, **second})
        return build
    return add
